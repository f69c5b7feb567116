import 'server-only'
import { type Kysely, sql } from 'kysely'
import { readMeta, writeMeta } from '#lib/base/db/meta.ts'
import type { Tables } from '#lib/base/db/tables/tables.ts'
import { getSite } from '#lib/site/config/config.ts'
import { recogniseEmbed } from '#lib/site/embeds/video.ts'
import { originsOf, type ShownHosts, STOCK_HOSTS_KEY } from './stock-hosts.ts'

// Each address up to its third slash, those with most pictures first. Pictures that the site has copied are shown from
// the site itself; portraits of agents are shown from their source.
const PICTURE_ORIGINS = sql<{ url: string }>`
	SELECT substr(url, 1, instr(substr(url, 9) || '/', '/') + 7) AS url
	FROM (
		SELECT url FROM (SELECT url FROM listing_picture UNION ALL SELECT url FROM project_picture) AS shown
		WHERE NOT EXISTS (SELECT 1 FROM picture_source AS kept WHERE kept.url = shown.url AND kept.hash IS NOT NULL)
		UNION ALL SELECT facts ->> '$.contact.pictureUrl' AS url FROM listing
	)
	WHERE url LIKE 'http%'
	GROUP BY 1 ORDER BY count(*) DESC, 1`
const FILMS = sql<{ url: string | null }>`
	SELECT facts ->> 'videoUrl' AS url FROM listing UNION SELECT facts ->> 'virtualTourUrl' FROM listing ORDER BY 1`

/**
 * Records the hosts of pictures, video files, players and tours of listings and projects that the site has not copied.
 * The server lets pages show these hosts and no others (`lib/site/headers/shown-hosts.ts`).
 */
export async function noteStockHosts(db: Kysely<Tables>): Promise<void> {
	const pictures = await PICTURE_ORIGINS.execute(db)
	const films = await FILMS.execute(db)
	const { tourHosts } = getSite()
	const embeds = films.rows.flatMap(({ url }) => recogniseEmbed(url, { tourHosts }) ?? [])
	const sourcesOf = (isFile: boolean) => embeds.filter(({ kind }) => (kind === 'file') === isFile).map(({ src }) => src)
	const hosts: ShownHosts = {
		pictures: originsOf(pictures.rows.map(({ url }) => url)),
		media: originsOf(sourcesOf(true)),
		frames: originsOf(sourcesOf(false)),
	}
	const value = JSON.stringify(hosts)
	if ((await readMeta(db, STOCK_HOSTS_KEY)) !== value) await writeMeta(db, STOCK_HOSTS_KEY, value)
}
