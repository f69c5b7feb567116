/**
 * Keys that texts of the program had before, and those that they have now. An agency's `config/words.json` may still use
 * them.
 */
export const FORMER_KEYS: Readonly<Record<string, string>> = {
	'search.words.newBuild': 'features.new-build.label',
	'property.facts.labels.newBuild': 'features.new-build.label',
	'deskOwn.fields.NewBuild': 'features.new-build.label',
	'search.filter.newBuild': 'features.new-build.filter',
	'search.loosen.isNewBuild': 'features.new-build.without',
	'search.words.openHouse': 'features.open-house.label',
	'search.filter.openHouse': 'features.open-house.label',
	'search.loosen.hasOpenHouse': 'features.open-house.without',
	'search.words.garden': 'features.garden.label',
	'forms.fields.garden': 'features.garden.label',
	'deskOwn.fields.Garden': 'features.garden.label',
	'deskEditor.choices.garden': 'features.garden.label',
	'search.filter.garden': 'features.garden.label',
	'search.loosen.hasGarden': 'features.garden.without',
	'search.words.lift': 'features.lift.label',
	'property.facts.labels.lift': 'features.lift.label',
	'forms.fields.lift': 'features.lift.label',
	'deskOwn.fields.Lift': 'features.lift.label',
	'deskEditor.choices.lift': 'features.lift.label',
	'search.filter.lift': 'features.lift.label',
	'search.loosen.hasLift': 'features.lift.without',
	'search.words.furnished': 'features.furnished.label',
	'property.facts.labels.furnished': 'features.furnished.label',
	'forms.fields.furnished': 'features.furnished.label',
	'deskOwn.fields.Furnished': 'features.furnished.label',
	'deskEditor.choices.furnished': 'features.furnished.label',
	'search.filter.furnished': 'features.furnished.label',
	'search.words.furnishedRent': 'features.furnished.rent',
	'search.loosen.isFurnished': 'features.furnished.without',
	'property.facts.labels.airConditioning': 'features.air-conditioning.label',
	'deskOwn.fields.AirConditioning': 'features.air-conditioning.label',
	'property.facts.labels.alarm': 'features.alarm.label',
	'deskOwn.fields.Alarm': 'features.alarm.label',
	'search.words.pool': 'features.pool.label',
	'property.facts.labels.pool': 'features.pool.label',
	'forms.fields.pool': 'features.pool.label',
	'deskOwn.fields.Pool': 'features.pool.label',
	'deskEditor.choices.pool': 'features.pool.label',
	'search.filter.pool': 'features.pool.label',
	'search.loosen.hasPool': 'features.pool.without',
	'property.facts.labels.cellar': 'features.cellar.label',
	'deskOwn.fields.Cellar': 'features.cellar.label',
	'property.facts.labels.attic': 'features.attic.label',
	'deskOwn.fields.Attic': 'features.attic.label',
}

/** Returns whether a text had this key before, and has another one now. */
export function isFormerKey(key: string): boolean {
	return Object.hasOwn(FORMER_KEYS, key)
}

/** Returns the present key of a text. */
export function presentKey(key: string): string {
	return isFormerKey(key) ? (FORMER_KEYS[key] ?? key) : key
}
