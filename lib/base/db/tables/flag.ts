/** SQLite has no boolean: 0 is false, 1 is true. */
export type Flag = 0 | 1
