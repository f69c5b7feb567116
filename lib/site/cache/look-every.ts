/** A server looks for imports and other changes of the database before an answer, at most this often. */
export const LOOK_EVERY_MS = 200
