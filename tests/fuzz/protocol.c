/* Fuzzes what clients say: every reading of foreign JSON, and then a whole server behind a network
 * that exists in memory only. The first byte of a line says who speaks: a seat, a spectator, or
 * HTTP. */
#include "fuzz_net.h"

#include "protocol.h"

#include <stdlib.h>
#include <string.h>

static void read_alone(const char *text, size_t length)
{
    ClientMessage message;
    MatchRequest request;
    Person person;
    Credentials credentials;
    MailRequest mail;
    SeatRequest seat;
    Problem problem = { 0 };
    if (!message_read(text, length, &message, &problem) && problem.kind == PROBLEM_NONE)
        abort(); /* every refusal has a reason */
    if (message.number < 0 || message.seq < 0 || strlen(message.name) >= sizeof message.name)
        abort();
    match_request_read(text, length, &request, &problem);
    if (request.seats < 0 || request.seats > MAX_SEATS || request.options > MAX_OPTIONS)
        abort();
    person_read(text, length, &person, &problem);
    credentials_read(text, length, &credentials, &problem);
    seat_request_read(text, length, &seat, &problem);
    link_request_read(text, length, &seat, &problem);
    if (mail_request_read(text, length, &mail, &problem) &&
        strpbrk(mail.address, "\r\n<> ,") != NULL)
        abort(); /* nothing that could end a header */
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data, *end = at + size;
    fuzz_net_begin();
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)),
                   *stop = newline == NULL ? end : newline;
        char *line =
            malloc((size_t)(stop - at) + 1); /* of its own, so that reading past it is noticed */
        if (line == NULL)
            abort();
        memcpy(line, at, (size_t)(stop - at));
        if (stop > at) {
            read_alone(line + 1, (size_t)(stop - at) - 1);
            fuzz_net_say(line[0], line + 1, (size_t)(stop - at) - 1);
        }
        free(line);
        at = newline == NULL ? end : newline + 1;
    }
    fuzz_net_end();
    return 0;
}
