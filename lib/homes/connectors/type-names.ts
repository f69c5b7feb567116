import 'server-only'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { typeNamesIn } from '#lib/site/i18n/messages.ts'
import { HOME_TYPE } from './property-types.ts'

/** Returns the records of `webIDs` that a connector's payload begins with: every main type in every language. */
export function typeRecords() {
	return LANGUAGE_CODES.flatMap((language) =>
		Object.values(HOME_TYPE).map((webId) => ({
			ID: webId,
			WebID: webId,
			Name: typeNamesIn(language)[`type${webId}`],
			ShowOrder: webId,
			Sale: true,
			Rent: true,
			language,
		})),
	)
}
