/* What is said at the tables: the last lines of each. */
#include "tables.h"

static const char ADD_LINE[] =
    "INSERT INTO chat (match, number, seat, written, line) VALUES ($1, $2, $3, $4, $5)";
static const char CUT_LINES[] = "DELETE FROM chat WHERE match = $1 AND number <= $2";
static const char READ_LINES[] = "SELECT number, seat, written, line FROM chat"
                                 " WHERE match = $1 AND number > $2 ORDER BY number";

void chat_write(Sql *sql, const char *match, const ChatRecord *line)
{
    sql_write(sql, ADD_LINE,
              SQL_VALUES(sql_text(match), sql_number(line->number), sql_number(line->seat),
                         sql_number(line->written), sql_text(line->text)));
    sql_write(sql, CUT_LINES,
              SQL_VALUES(sql_text(match), sql_number(line->number - MOST_CHAT_LINES)));
}

bool store_read_chat(Store *store, const char *id, int after, StoreChatReader *reader,
                     void *context)
{
    ChatRecord line;
    SqlRows rows =
        sql_read(store_reading(store), READ_LINES, SQL_VALUES(sql_text(id), sql_number(after)));
    while (sql_next(&rows)) {
        line = (ChatRecord){ .number = (int)sql_column_number(&rows, 0),
                             .seat = (int)sql_column_number(&rows, 1),
                             .written = sql_column_number(&rows, 2) };
        sql_column_text(&rows, 3, line.text, sizeof line.text);
        reader(context, &line);
    }
    return sql_end(&rows);
}
