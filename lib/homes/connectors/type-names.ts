import de from '#messages/de/types.json' with { type: 'json' }
import en from '#messages/en/types.json' with { type: 'json' }
import fr from '#messages/fr/types.json' with { type: 'json' }
import nl from '#messages/nl/types.json' with { type: 'json' }
import { HOME_TYPE } from './property-types.ts'

const NAMES = { nl, fr, en, de }
const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const

/** Returns the records of `webIDs` that a connector's payload begins with: every main type in every language. */
export function typeRecords() {
	return LANGUAGES.flatMap((language) =>
		Object.values(HOME_TYPE).map((webId) => ({
			ID: webId,
			WebID: webId,
			Name: NAMES[language][`type${webId}`],
			ShowOrder: webId,
			Sale: true,
			Rent: true,
			language,
		})),
	)
}
