import 'server-only'
import type { Acting } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { storedOwn, writeOwn } from '#lib/desk/homes/manual-listings/stored-manual.ts'
import { canHold, type OwnValues, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { writeOwnHomes } from '#lib/homes/manual-listings/write-manual.ts'
import type { HomeText } from '#lib/homes/translation/split-text.ts'

const PARAGRAPHS = /^(?:<p>(?:[^<>]|<br \/>)*<\/p>)+$/
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Returns a description as its field has it: plain paragraphs as text, anything else as the HTML that it is. */
export function fieldText(description: string): string {
	if (!PARAGRAPHS.test(description)) return description
	return description
		.replaceAll('</p><p>', '\n\n')
		.replaceAll('<br />', '\n')
		.replace(/<\/?p>/g, '')
		.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
}

/**
 * Writes a translation into the fields of a home that staff write: into what is published, and into the form. What else
 * was changed in the form stays a draft.
 */
export async function publishIntoForm(
	{ db, member, now }: Pick<Acting, 'db' | 'member' | 'now'>,
	{ id, to }: { id: number; to: string },
	{ title, description }: HomeText,
): Promise<void> {
	const home = (await storedOwn(db, id)) ?? refuse('missing')
	if (home.state !== 'published' || home.published === null) refuse('state')
	const texts: OwnValues = {
		...(title === null ? {} : { [`TypeDescription.${to}`]: title }),
		...(description === null ? {} : { [`Description.${to}`]: fieldText(description) }),
	}
	const keys = [`TypeDescription.${to}`, `Description.${to}`]
	if (keys.some((key) => textOf(home.draft, key) !== '')) refuse('inForm')
	if (Object.entries(texts).some(([key, value]) => !canHold(key, value))) refuse('tooLong')
	await writeOwn(db, id, {
		draft: JSON.stringify({ ...home.draft, ...texts }),
		published: JSON.stringify({ ...home.published, ...texts }),
		former: JSON.stringify({ state: home.state, published: home.published }),
		version: home.version + 1,
		changed_at: now.toISOString(),
		changed_by: member.id,
	})
	await writeOwnHomes(db, now)
}
