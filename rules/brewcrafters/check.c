static const char *brewcrafters_check(const State *state)
{
    return NULL;
}
