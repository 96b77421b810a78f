/* Fair draws: draw n of a game is the number that ChaCha20 gives for the game's key and the nonce n
 * (chacha.h), among the outcomes in the order in which the rules list them, by their weights. It
 * depends on nothing else, so anybody who has the key and the saved game can recompute each draw.
 */
#include "table_private.h"

#include <string.h>

void table_set_key(Table *table, const uint8_t key[CHANCE_KEY_SIZE])
{
    table->is_fair = true;
    memcpy(table->key, key, CHANCE_KEY_SIZE);
}

const uint8_t *table_key(const Table *table)
{
    return table->is_fair ? table->key : NULL;
}

void key_commitment(const uint8_t key[CHANCE_KEY_SIZE], uint8_t out[COMMITMENT_SIZE])
{
    sha256(key, CHANCE_KEY_SIZE, out);
}

void key_write_commitment(const uint8_t key[CHANCE_KEY_SIZE], char hex[COMMITMENT_TEXT_SIZE])
{
    static const char digit[] = "0123456789abcdef";
    uint8_t commitment[COMMITMENT_SIZE];
    key_commitment(key, commitment);
    for (int i = 0; i < COMMITMENT_SIZE; i++) {
        hex[2 * i] = digit[commitment[i] >> 4];
        hex[2 * i + 1] = digit[commitment[i] & 15];
    }
    hex[2 * COMMITMENT_SIZE] = '\0';
}

int table_draws(const Table *table)
{
    int draws = 0;
    for (int i = 0; i < table->move_count; i++)
        draws += table_move(table, i).who == CHANCE;
    return draws;
}

Action fair_pick(const uint8_t key[CHANCE_KEY_SIZE], int draw, const ActionList *list)
{
    return list_at(list, chacha_below(key, (uint32_t)draw, list->total));
}

static int digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool key_read(const char *text, uint8_t key[CHANCE_KEY_SIZE])
{
    if (strlen(text) != 2 * CHANCE_KEY_SIZE)
        return false;
    for (int i = 0; i < CHANCE_KEY_SIZE; i++) {
        int high = digit_of(text[2 * i]), low = digit_of(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        key[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

int table_first_unfair_move(const Table *table)
{
    StateBuffer buffer;
    State *state = &buffer.state;
    ActionList list;
    int draw = 0;
    table_state_at(table, 0, state);
    for (int i = 0; i < table->move_count; i++) {
        Move move = table_move(table, i);
        if (move.who == CHANCE) {
            game_list(table->game, state, CHANCE, &list);
            if (!table->is_fair || fair_pick(table->key, draw++, &list) != move.action)
                return i;
        }
        game_play(table->game, state, move.who, move.action);
    }
    return -1;
}
