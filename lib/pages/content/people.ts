import 'server-only'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import type { Person, Testimonial } from '#lib/site/config/schema/pages/content.ts'
import type { PersonView, TestimonialView } from './content-types.ts'
import type { ResolveLink } from './rich-text.ts'
import { pictureIn, richTextIn, wordsIn } from './wording.ts'

type Relations = readonly { id: string }[]

/** Returns the entries that a block names, in its order; unknown ones are left out. */
export function related<Entry extends { id: string }>(entries: readonly Entry[], relations: Relations): Entry[] {
	return relations.flatMap(({ id }) => entries.filter((entry) => entry.id === id))
}

/** Returns a person in a page's language. */
export function toPerson(language: string, person: Person, resolve: ResolveLink): PersonView {
	const { id, name, role, portrait, phone, email, registration, languages, biography } = person
	return {
		id,
		name,
		email,
		registration,
		languages,
		role: wordsIn(language, role) ?? '',
		portrait: portrait && pictureIn(language, portrait),
		phone: phone === null ? null : { text: formatPhone(phone), href: phoneHref(phone) },
		biography: richTextIn(language, biography, resolve),
	}
}

/**
 * Returns a testimonial in a page's language if it is translated, otherwise in its own language; null without words.
 */
export function toTestimonial(language: string, testimonial: Testimonial): TestimonialView | null {
	const { id, author, place, date, text, language: said } = testimonial
	const original = wordsIn(said, text)
	const own = wordsIn(language, text) ?? original
	if (own === null) return null
	const isTranslated = said !== language && own !== original
	return {
		id,
		author,
		place,
		text: own,
		date: formatDate(date, language),
		language: isTranslated || said === language ? language : said,
		original: isTranslated && original !== null ? { text: original, language: said } : null,
	}
}

/** Returns the published testimonials that a block shows: those it names, otherwise the newest. */
export function chosenTestimonials(all: readonly Testimonial[], relations: Relations, most: number): Testimonial[] {
	const published = all.filter(({ status }) => status === 'Published')
	const newest = published.toSorted((a, b) => b.date.localeCompare(a.date))
	return (relations.length > 0 ? related(published, relations) : newest).slice(0, most)
}

/** Returns the published people that a block shows: those it names, otherwise `otherwise`. */
export function chosenPeople(all: readonly Person[], relations: Relations, otherwise: 'all' | 'none'): Person[] {
	const published = all.filter(({ status }) => status === 'Published').toSorted((a, b) => a.sort - b.sort)
	if (relations.length > 0) return related(published, relations)
	return otherwise === 'all' ? published : []
}
