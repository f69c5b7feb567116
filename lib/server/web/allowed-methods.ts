const READ = ['GET', 'HEAD']
// No route takes others, and Next fails on TRACE.
const ALL = [...READ, 'POST', 'OPTIONS']
const DATA = /^\/api(?:[/?]|$)/

/**
 * The methods that an address takes; `target` is path and query. Everything that is sent goes to `/api/`: Next would
 * render a page for each POST, past the cache and past the turns that searches take.
 */
export function allowedMethods(target: string): readonly string[] {
	return DATA.test(target) ? ALL : READ
}
