import { expect, it } from 'vitest'
import { ownerEmails } from './whise-owners.ts'

const contact = (fields: Record<string, unknown>) => ({ privateEmail: 'Anne@x.example', ...fields })
const type = (id: number) => ({ baseContactType: { id } })

it.each([
	['an owner of this home', { estates: [{ id: 7, ...type(3) }] }],
	[
		'an owner of this home, who looks at another',
		{
			estates: [
				{ id: 7, ...type(3) },
				{ id: 8, ...type(4) },
			],
		},
	],
	['nothing but an owner, linked to this home only', { estates: [{ id: 7 }], contactTypes: [type(3)] }],
])('keeps the address of %s', (_, fields) => {
	expect(ownerEmails([contact(fields)], 7)).toEqual(['anne@x.example'])
})

it.each([
	['a buyer of this home', { estates: [{ id: 7, ...type(4) }] }],
	[
		'an owner of another home who looks at this one',
		{
			estates: [
				{ id: 7, ...type(4) },
				{ id: 8, ...type(3) },
			],
		},
	],
	['an owner of one of two homes', { estates: [{ id: 7 }, { id: 8 }], contactTypes: [type(3)] }],
	['an owner who is a buyer too', { estates: [{ id: 7 }], contactTypes: [type(3), type(4)] }],
	['a contact without a type', { estates: [{ id: 7 }] }],
	['an owner who is linked to no home', { contactTypes: [type(3)] }],
	['an owner whose address is none', { estates: [{ id: 7, ...type(3) }], privateEmail: 'see file' }],
])('keeps nothing of %s', (_, fields) => {
	expect(ownerEmails([contact(fields)], 7)).toEqual([])
})
