import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import type { Testimonial } from '#lib/site/config/schema/pages/content.ts'

/**
 * Returns the testimonials that customers left on the site and the agency published, in the form of
 * `config/testimonials.json`.
 */
export async function publishedTestimonials(): Promise<Testimonial[]> {
	if (env.isBuild) return []
	const db = await getPublicDb()
	const rows = await db.selectFrom('testimonial').selectAll().orderBy('said_on', 'desc').execute()
	return rows.map(({ uid, author, place, goal, text, language, said_on }) => ({
		id: uid,
		author,
		place,
		goal,
		language,
		date: said_on,
		text: { [language]: text },
		status: 'Published',
	}))
}
