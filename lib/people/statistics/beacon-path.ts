// The web server, which runs without the bundler, and the browser load this file too.

/** The path to which pages send beacons. */
export const BEACON_PATH = '/api/visits'

/** Most bytes of a beacon; a larger one is refused. */
export const MOST_BEACON_BYTES = 4096
