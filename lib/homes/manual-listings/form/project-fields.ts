import { DOCUMENTS, field, type OwnField } from './field-types.ts'

/** Every field of the form of a project but its pictures, in its order. */
export const PROJECT_FIELDS: readonly OwnField[] = [
	field('home', 'type', 'WebIDs'),
	field('home', 'line', 'Number'),
	field('place', 'line', 'Zip'),
	field('place', 'town', 'City'),
	field('place', 'line', 'Street'),
	field('place', 'line', 'HouseNumber'),
	field('place', 'line', 'BoxNr'),
	field('place', 'flag', 'PublicAddress'),
	field('place', 'number', 'Latitude'),
	field('place', 'number', 'Longitude'),
	field('texts', 'said', 'Name'),
	field('texts', 'said', 'Description', { isLong: true }),
	field('texts', 'said', 'Delivery'),
	field('documents', 'rows', 'Documents', DOCUMENTS),
	field('documents', 'url', 'PriceListUrl'),
	field('documents', 'url', 'PlanningUrl'),
]
