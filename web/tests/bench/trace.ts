/* How long each view took, read from the browser's own trace: the task that takes the view in, and the
 * frame that shows it. Time of the page's thread, which does not run while others have the processor. */

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number; // microseconds, as are the rest
  dur?: number;
  tdur?: number;
}

export interface Measured {
  script: number; // milliseconds until the page is as the view says
  frame: number; // style, layout, paint
}

export const categories = [
  "blink.user_timing",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline", // its tasks
];

/** The last of those in order that begin no later than `time`. */
function lastBefore(events: TraceEvent[], time: number): TraceEvent | undefined {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.ts ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return events[low - 1];
}

export function viewsIn(trace: Buffer): Measured[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const marks = traceEvents.filter(({ name }) => name === "view");
  const page = marks[0];
  if (page === undefined) return [];
  const own = traceEvents
    .filter(({ pid, tid, ph }) => pid === page.pid && tid === page.tid && ph === "X")
    .sort((a, b) => a.ts - b.ts);
  const tasks = own.filter(({ name }) => name === "RunTask");
  const frames = own.filter(({ name }) => name === "Layerize");
  const milliseconds = (task: TraceEvent): number => (task.tdur ?? task.dur ?? 0) / 1000;
  return marks.flatMap(({ ts }) => {
    const script = lastBefore(tasks, ts);
    const shown = frames.find((frame) => frame.ts > ts);
    const frame = shown === undefined ? undefined : lastBefore(tasks, shown.ts);
    if (script === undefined || frame === undefined) return [];
    return [{ script: milliseconds(script), frame: script === frame ? 0 : milliseconds(frame) }];
  });
}
