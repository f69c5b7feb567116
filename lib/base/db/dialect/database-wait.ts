/** Event: a piece of work begins to wait for another process to finish writing. */
export const DATABASE_WAIT = 'agency:database-wait'
