import 'server-only'
import { type Kysely, sql } from 'kysely'
import { readMeta, writeMeta } from '#lib/base/db/meta.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { beginsWith, jsonText, placeIn } from '#lib/base/db/texts.ts'
import { getSite } from '#lib/site/config/config.ts'
import { recogniseEmbed } from '#lib/site/embeds/video.ts'
import { originsOf, type ShownHosts, STOCK_HOSTS_KEY } from './stock-hosts.ts'

// Only homes and projects in the feed count. Those that are published come first, since there may be more hosts than a
// policy can name; the others are shown in the preview.
const SHOWN = sql`
	SELECT url, is_published FROM listing_picture JOIN listing ON listing.id = listing_id WHERE withdrawn_at IS NULL
	UNION ALL SELECT url, 1 FROM project_picture JOIN project ON project.id = project_id WHERE withdrawn_at IS NULL`
// Each address up to its third slash. Pictures that the site has copied are shown from the site itself; portraits of
// agents are shown from their source.
const PICTURE_ORIGINS = sql<{ url: string }>`
	SELECT substr(url, 1, ${placeIn(sql`substr(url, 9) || '/'`, '/')} + 7) AS url
	FROM (
		SELECT url, is_published FROM (${SHOWN}) AS shown
		WHERE NOT EXISTS (SELECT 1 FROM picture_source AS kept WHERE kept.url = shown.url AND kept.hash IS NOT NULL)
		UNION ALL SELECT ${jsonText('facts', 'contact', 'pictureUrl')}, is_published FROM listing WHERE withdrawn_at IS NULL
	) AS picture
	WHERE ${beginsWith(sql`url`, 'http')}
	GROUP BY 1 ORDER BY sum(is_published) DESC, count(*) DESC, 1`
const FILMS = sql<{ url: string; homes: number }>`
	SELECT url, sum(is_published) AS homes
	FROM (
		SELECT ${jsonText('facts', 'videoUrl')} AS url, is_published FROM listing WHERE withdrawn_at IS NULL
		UNION ALL SELECT ${jsonText('facts', 'virtualTourUrl')}, is_published FROM listing WHERE withdrawn_at IS NULL
	) AS film
	WHERE url IS NOT NULL
	GROUP BY 1 ORDER BY 1`

/** Returns addresses that show films of these homes, those on the hosts with most homes first. */
function mostUsedFirst(films: readonly { src: string; homes: number }[]): string[] {
	const byHost = [...Map.groupBy(films, ({ src }) => URL.parse(src)?.host).values()]
	const homesOf = (some: typeof films) => some.reduce((sum, { homes }) => sum + homes, 0)
	return byHost.toSorted((a, b) => homesOf(b) - homesOf(a)).flatMap(([first]) => first?.src ?? [])
}

/**
 * Records the hosts of pictures, video files, players and tours of listings and projects that the site has not copied.
 * The server lets pages show these hosts and no others (`lib/site/headers/shown-hosts.ts`).
 */
export async function recordStockHosts(db: Kysely<Tables>): Promise<void> {
	const pictures = await PICTURE_ORIGINS.execute(db)
	const films = await FILMS.execute(db)
	const { tourHosts } = getSite()
	const embeds = films.rows.flatMap(({ url, homes }) => {
		const embed = recogniseEmbed(url, { tourHosts })
		return embed === null ? [] : [{ ...embed, homes }]
	})
	const sourcesOf = (isFile: boolean) => mostUsedFirst(embeds.filter(({ kind }) => (kind === 'file') === isFile))
	const hosts: ShownHosts = {
		pictures: originsOf(pictures.rows.map(({ url }) => url)),
		media: originsOf(sourcesOf(true)),
		frames: originsOf(sourcesOf(false)),
	}
	const value = JSON.stringify(hosts)
	if ((await readMeta(db, STOCK_HOSTS_KEY)) !== value) await writeMeta(db, STOCK_HOSTS_KEY, value)
}
