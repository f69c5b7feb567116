import 'server-only'
import { fill } from '#lib/base/text/fill.ts'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { type AgencyOffice, agencyOffices } from './offices.ts'

/** Returns how an office is called in a language; the main one by its town. */
export function officeName({ id, name, town }: AgencyOffice, language: string): string {
	const wordsOf = (texts: Readonly<Record<string, string>>) => texts[language] ?? texts[getSite().defaultLanguage] ?? id
	return name === null ? fill(messagesOf(language).desk.offices.main, { town: wordsOf(town) }) : wordsOf(name)
}

/** Returns the offices of the agency as choices; none if it has one only. */
export function officeChoices(language: string): { value: string; label: string }[] {
	const offices = agencyOffices()
	return offices.length === 1
		? []
		: offices.map((office) => ({ value: office.id, label: officeName(office, language) }))
}
