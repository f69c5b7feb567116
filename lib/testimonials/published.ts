import 'server-only'
import type { Testimonial } from '@/lib/agency/schema/pages'
import { getPublicDb } from '@/lib/db/connection'
import { env } from '@/lib/env'

/** What customers said on the site and the agency published, as it would stand in `config/testimonials.json`. */
export async function publishedTestimonials(): Promise<Testimonial[]> {
	if (env.isBuild) return []
	const db = await getPublicDb()
	const rows = await db.selectFrom('testimonial').selectAll().orderBy('said_on', 'desc').execute()
	return rows.map(({ uid, author, place, goal, text, language, said_on }) => ({
		...{ id: uid, author, place, goal, language, date: said_on },
		text: { [language]: text },
		status: 'Published',
	}))
}
