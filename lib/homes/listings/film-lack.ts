import 'server-only'
import { recogniseFilm } from '#lib/site/embeds/video.ts'

/**
 * Returns why the page of a home cannot play a film or tour, in words for staff; null if it can, or there is none. The
 * rules are those of the page itself.
 */
export function filmLack(address: string | null, tourHosts: readonly string[]): string | null {
	if (address === null || address.trim() === '') return null
	const film = recogniseFilm(address, { tourHosts })
	if (film === null) return 'not shown, because it is no https address of a website'
	return film.kind === 'link' ? `${film.host} has no player here: the page links to it` : null
}
