type Record_ = Record<string, unknown>

/** Returns a record of a plausible house for sale in Binche, with `facts` overriding its own. */
export function listing(facts: Record_ & { ID: number }): Record_ {
	return {
		language: 'nl',
		Goal: 0,
		City: 'Binche',
		Zip: '7130',
		CountryID: 10,
		WebID: 1,
		WebIDs: '1',
		TypeDescription: `Woning ${facts.ID}`,
		Description: '<p>Een woning met tuin.</p>',
		MainTypeName: 'Woning',
		RecordFile: `REF-${facts.ID}`,
		Status: 'available',
		Bedrooms: 3,
		SurfaceLiving: 150,
		Latitude: 50.41,
		Longitude: 4.16,
		CreatedAt: '2026-10-01T10:00:00+02:00',
		ModifiedAt: '2026-10-01T10:00:00+02:00',
		...facts,
	}
}

/** Returns a payload of these records, each in every language of the sample agency unless it names one itself. */
export function payload(records: readonly Record_[]): { properties: Record_[] } {
	return { properties: records.flatMap((record) => ['nl', 'fr', 'en'].map((language) => ({ ...record, language }))) }
}
