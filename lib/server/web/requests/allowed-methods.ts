const READ = ['GET', 'HEAD']
// No route accepts others, and Next fails on TRACE.
const ALL = [...READ, 'POST', 'OPTIONS']
const DATA = /^\/api(?:[/?]|$)/

/**
 * Returns the methods that an address accepts; `target` is path and query. Everything that is posted goes to `/api/`:
 * Next would render a page for each POST, past the cache and past the turns that searches take.
 */
export function allowedMethods(target: string): readonly string[] {
	return DATA.test(target) ? ALL : READ
}
