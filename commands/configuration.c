#include "configuration.h"

#include <stdlib.h>
#include <string.h>

static bool take_line(Cli *cli, char *line, ConfigurationTaker *take, void *settings)
{
    char *end = line + strcspn(line, "#\r");
    while (end > line && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    *end = '\0';
    line += strspn(line, " \t");
    if (*line == '\0')
        return true;
    size_t length = strcspn(line, " \t=");
    char *value = line + length + strspn(line + length, " \t");
    bool has_value = *value == '=';
    value += has_value;
    value += strspn(value, " \t");
    line[length] = '\0';
    return take(cli, settings, line, has_value ? value : NULL);
}

bool configuration_read(Cli *cli, const char *path, ConfigurationTaker *take, void *settings)
{
    size_t length;
    char *text = read_whole_file(cli, path, &length);
    if (text == NULL)
        return false;
    char *copy = malloc(length + 1), *rest = copy;
    bool good = copy != NULL;
    if (good) {
        memcpy(copy, text, length);
        copy[length] = '\0';
        int number = 0;
        for (char *line; good && (line = strsep(&rest, "\n")) != NULL;) {
            cli_set_where(cli, path, ++number);
            good = take_line(cli, line, take, settings);
        }
    }
    free(copy);
    free(text);
    return good;
}
