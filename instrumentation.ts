/** Opens the database and brings its schema up to date before the first request. */
export async function register() {
	if (process.env.NEXT_RUNTIME !== 'nodejs') return
	const { getFullDb } = await import('@/lib/db/connection')
	await getFullDb()
}
