import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

/** Returns the first of some fields that says anything; the service is not consistent about these. */
function firstText(reader: RawReader, ...names: readonly string[]): string | null {
	return names.map((name) => reader.text(name)).find((text) => text !== null) ?? null
}

/** Returns the person who looks after a home. */
export function contactPersonOf(estate: RawReader): NonNullable<PayloadProperty['ContactPerson']> | null {
	const [person] = estate.list('representatives').map((it) => it.skip('id', 'officeId', 'function', 'languageId'))
	if (person === undefined) return null
	const last = person.text('name') ?? person.text('lastName')
	const name = [person.text('firstName'), last].filter((part) => part !== null)
	return {
		Name: name.length > 0 ? name.join(' ') : null,
		Phone: firstText(person, 'mobile', 'mobilePhone', 'phone', 'telephone'),
		Email: person.text('email'),
		PictureUrl: firstText(person, 'pictureUrl', 'picture'),
	}
}
