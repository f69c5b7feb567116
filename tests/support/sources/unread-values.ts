import type { MappingContext, MappingNotes } from '#lib/homes/connectors/connector-types.ts'

/** Notes that nobody reads; a test takes the place of those that it does. */
export const SILENT_NOTES: MappingNotes = {
	unmappedField: () => undefined,
	notShown: () => undefined,
	foreignTexts: () => undefined,
	unknownValue: () => undefined,
	leftOut: () => undefined,
}

/** How a site in Dutch that sets no language reads texts without one. */
export const UNSAID: Pick<MappingContext, 'textLanguage' | 'defaultLanguage'> = {
	textLanguage: null,
	defaultLanguage: 'nl',
}
