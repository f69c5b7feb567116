import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

/** The parts of a home in the file, each read once. */
export function sectionsOf(home: RawReader) {
	return {
		category: home.child('objektkategorie'),
		geo: home.child('geo'),
		person: home.child('kontaktperson'),
		prices: home.child('preise'),
		areas: home.child('flaechen'),
		equipment: home.child('ausstattung'),
		state: home.child('zustand_angaben'),
		texts: home.child('freitexte'),
		attachments: home.child('anhaenge').list('anhang'),
		admin: home.child('verwaltung_objekt'),
		technical: home.child('verwaltung_techn'),
	}
}
export type Sections = ReturnType<typeof sectionsOf>
