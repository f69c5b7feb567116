import { FIGURE_KINDS, type FigureKind, type FigureName } from '#lib/base/format/read-figure.ts'
import { CHOICES } from '#lib/site/config/schema/homes/choices.ts'
import { FEATURES } from '#lib/site/config/schema/homes/features.ts'
import { NUMBERS, type NumberFact } from '#lib/site/config/schema/homes/numbers.ts'
import { DOCUMENTS, field, type OwnField, type OwnPart, type OwnUnit } from './field-types.ts'

type Asked = Pick<OwnField, 'goal' | 'regions'>

const FLEMISH = { regions: ['flanders'] } as const
const SALE = { goal: 'sale' } as const
const RENT = { goal: 'rent' } as const

/** The yes/no facts of a part of the form. */
const featureFields = (part: 'rooms' | 'building') =>
	FEATURES.flatMap((row) => {
		if (!('part' in row) || row.part !== part) return []
		return [field(part, 'flag', row.field, 'goal' in row ? RENT : {})]
	})

/** The unit of a kind of figure, as the form shows it. */
const UNITS: Partial<Record<FigureName, OwnUnit>> = {
	price: 'euro',
	tax: 'euro',
	fee: 'euro',
	charges: 'month',
	pricePerArea: 'squareYear',
	livingArea: 'area',
	builtArea: 'area',
	ground: 'area',
	terrace: 'area',
	garden: 'area',
	energy: 'energy',
	energyTotal: 'year',
	carbon: 'carbon',
}

function numberField({ part, field: name, figure }: NumberFact, asked: Asked): OwnField {
	const { isMoney, isWhole }: FigureKind = FIGURE_KINDS[figure]
	const unit = UNITS[figure]
	return field(
		part,
		isMoney ? 'euro' : isWhole ? 'whole' : 'number',
		name,
		unit === undefined ? asked : { ...asked, unit },
	)
}

/** The numbers and choices of a part of the form. */
const factFields = (part: OwnPart): OwnField[] =>
	[...NUMBERS, ...CHOICES]
		.filter((row) => row.part === part)
		.map((row) => {
			const asked: Asked = {
				...('goal' in row ? { goal: row.goal } : {}),
				...('regions' in row ? { regions: row.regions } : {}),
			}
			if ('figure' in row) return numberField(row, asked)
			if ('wordings' in row) return field(part, 'worded', row.field, { ...asked, options: row.wordings })
			return field(part, 'choice', row.field, { ...asked, options: row.options })
		})

/** Every field of the form of a home but its pictures, in its order. */
export const HOME_FIELDS: readonly OwnField[] = [
	field('home', 'choice', 'Goal', { options: ['0', '1'] }),
	field('home', 'type', 'WebID'),
	field('home', 'type', 'WebIDs'),
	field('home', 'project', 'ProjectID'),
	field('home', 'choice', 'Status', { options: ['available', 'option', 'compromise', 'sold', 'rented'] }),
	field('home', 'ribbon', 'Marquee'),
	field('home', 'line', 'RecordFile'),
	field('home', 'worded', 'Availability', { options: ['deed', 'now', 'agreed'] }),
	field('home', 'day', 'AvailableFrom'),
	field('home', 'day', 'PortalsFrom'),
	field('place', 'line', 'Zip'),
	field('place', 'town', 'City'),
	field('place', 'line', 'Street'),
	field('place', 'line', 'HouseNumber'),
	field('place', 'line', 'BoxNr'),
	field('place', 'flag', 'PublishAddress', { isYesAtFirst: true }),
	field('place', 'number', 'Latitude'),
	field('place', 'number', 'Longitude'),
	field('price', 'euro', 'Price', { ...SALE, unit: 'euro' }),
	field('price', 'euro', 'MonthlyRent', { ...RENT, unit: 'month' }),
	field('price', 'choice', 'PriceUnit', { options: ['7'] }),
	field('price', 'flag', 'PublishPrice', { isYesAtFirst: true }),
	field('price', 'flag', 'Vat', SALE),
	field('price', 'flag', 'VatIncluded', SALE),
	...factFields('price'),
	field('price', 'flag', 'MeterWater', RENT),
	field('price', 'flag', 'MeterGas', RENT),
	field('price', 'flag', 'MeterElectricity', RENT),
	field('price', 'worded', 'BuildingManagement', { ...RENT, options: ['syndic', 'owners', 'owner', 'none'] }),
	field('price', 'euro', 'ReferenceRent.Min', { ...RENT, regions: ['brussels'], unit: 'month' }),
	field('price', 'euro', 'ReferenceRent.Max', { ...RENT, regions: ['brussels'], unit: 'month' }),
	field('price', 'day', 'ReferenceRent.Date', { ...RENT, regions: ['brussels'] }),
	field('price', 'flag', 'Inventory', RENT),
	field('annuity', 'euro', 'Viager.Bouquet', { ...SALE, unit: 'euro' }),
	field('annuity', 'euro', 'Viager.MonthlyPayment', { ...SALE, unit: 'month' }),
	field('annuity', 'worded', 'AnnuityUse', { ...SALE, options: ['occupied', 'free'] }),
	field('annuity', 'rows', 'AnnuityHeads', {
		...SALE,
		columns: [{ name: 'age', kind: 'whole', isNeeded: true }],
		most: 6,
	}),
	field('annuity', 'said', 'Viager.Duration', SALE),
	field('annuity', 'said', 'Viager.Conditions', { ...SALE, isLong: true }),
	...factFields('surfaces'),
	...factFields('rooms'),
	field('rooms', 'rows', 'Rooms', {
		columns: [
			{ name: 'name', kind: 'said', isNeeded: true },
			{ name: 'surface', kind: 'number', unit: 'area' },
			{ name: 'floor', kind: 'whole' },
		],
		most: 60,
	}),
	...featureFields('rooms'),
	field('building', 'choice', 'Facades', { options: ['4', '3', '2'] }),
	...featureFields('building'),
	...factFields('building'),
	field('energy', 'label', 'EPCLabelText'),
	...factFields('energy'),
	field('energy', 'flag', 'RenovationDuty', { ...FLEMISH, ...SALE }),
	field('energy', 'line', 'EPCReference'),
	field('energy', 'line', 'UniqueCode'),
	field('energy', 'day', 'EPCIssuedOn'),
	field('energy', 'day', 'EPCValidUntil'),
	field('energy', 'day', 'OilTankCertificate', SALE),
	field('planning', 'day', 'PlanningRequestedOn'),
	field('planning', 'choice', 'PlanningDesignation', {
		options: [...['wg', 'wglk', 'wche', 'wug', 'wp', 'ag', 'lwag', 'ig', 'kmo', 'gdr', 'gvr', 'pg'], ...['bg', 'ng']],
	}),
	...factFields('planning'),
	field('planning', 'day', 'LotPermit.Date'),
	field('planning', 'line', 'LotPermit.Number'),
	field('planning', 'day', 'AsbestosDate', FLEMISH),
	field('planning', 'day', 'SoilCertificate', SALE),
	field('texts', 'said', 'TypeDescription'),
	field('texts', 'said', 'Description', { isLong: true }),
	field('texts', 'said', 'SubTypeName'),
	field('texts', 'said', 'ChargesList', RENT),
	field('texts', 'said', 'EPCNotRequired'),
	field('texts', 'said', 'GoodToKnow', { isLong: true }),
	field('texts', 'said', 'PriceWords'),
	field('texts', 'said', 'PriceUnitText'),
	field('films', 'url', 'VideoUrl'),
	field('films', 'url', 'VirtualTourUrl'),
	field('documents', 'rows', 'Documents', DOCUMENTS),
	field('visits', 'rows', 'OpenHouses', {
		columns: [
			{ name: 'day', kind: 'day', isNeeded: true },
			{ name: 'from', kind: 'time', isNeeded: true },
			{ name: 'to', kind: 'time' },
		],
		most: 30,
	}),
	field('contact', 'agent', 'ContactPerson'),
	field('owners', 'rows', 'OwnerEmails', { columns: [{ name: 'email', kind: 'email', isNeeded: true }], most: 10 }),
	field('owners', 'rows', 'MediaHistory', {
		columns: [
			{ name: 'medium', kind: 'line', isNeeded: true },
			{ name: 'start', kind: 'day' },
			{ name: 'end', kind: 'day' },
			{ name: 'url', kind: 'url' },
		],
		most: 30,
	}),
]
