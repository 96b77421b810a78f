/* What went wrong, by its kind; sentences for it stand in text/ under web.problem. */

/** The kinds that the server names (server/common/problem.c), and what only a client can notice. */
export const problemKinds = [
  "malformed",
  "not_found",
  "wrong_method",
  "wrong_type",
  "too_large",
  "headers_too_large",
  "too_many",
  "too_many_matches",
  "foreign_origin",
  "unknown_host",
  "cannot_begin",
  "wrong_token",
  "not_seated",
  "no_free_seat",
  "seat_taken",
  "no_spectators",
  "not_allowed",
  "not_legal",
  "not_now",
  "stale",
  "other_rules",
  "name_taken",
  "wrong_password",
  "weak_password",
  "disabled",
  "not_signed_in",
  "no_mail",
  "storage",
  "unreachable", // no answer
  "no_server", // an answer, but not from Taproom: plain files
  "changed", // the table has changed while the action was on its way
  "closed", // the page was left
  "other",
] as const;

export type ProblemKind = (typeof problemKinds)[number];

export class Problem extends Error {
  constructor(
    readonly kind: ProblemKind,
    readonly detail = "",
  ) {
    super(`web.problem.${kind}`); // the key of its sentence
  }
}

/** From `{"type":"/problems/not-legal",…}`; a kind that is not known here is "other". */
export function problemOf(said: unknown): Problem {
  const { type, detail } = (typeof said === "object" && said !== null ? said : {}) as {
    type?: unknown;
    detail?: unknown;
  };
  const name =
    typeof type === "string" ? type.replace(/^\/problems\//, "").replaceAll("-", "_") : "";
  const kind = problemKinds.find((each) => each === name) ?? "other";
  return new Problem(kind, typeof detail === "string" ? detail : "");
}
