import { expect, test, vi } from 'vitest'
import * as config from '#lib/site/config/config.ts'
import { replyTemplates } from './reply-templates.ts'

const TEMPLATES = [
	{
		name: { nl: 'Bezoek bevestigd', fr: 'Visite confirmée' },
		kinds: ['contact-appointment' as const],
		text: { nl: 'Dag {request:name}, tot {request:hour}.', fr: 'Bonjour {request:name}, à {request:hour}.' },
	},
	{
		name: { nl: 'Niet meer vrij', fr: '' },
		kinds: [],
		text: { nl: '{request:home}: niet meer vrij. {year} {request:name}', fr: '' },
	},
]
const VALUES = {
	'request:name': 'Ada {request:home} Peeters',
	'request:home': 'Maison, 7130 Binche',
	'request:hour': 'donderdag 26 november, 17:30',
}

function templatesFor(asked: Partial<Parameters<typeof replyTemplates>[0]>, staffLanguage = 'fr') {
	vi.spyOn(config, 'getDeskSettings').mockReturnValue({
		commitOnPublish: false,
		replyTemplates: TEMPLATES,
		translation: null,
	})
	return replyTemplates({ kind: 'contact-appointment', language: 'nl', values: VALUES, ...asked }, staffLanguage)
}

test('a template is in the visitor’s language, its name in that of who replies; a name fills nothing in', () => {
	expect(templatesFor({})).toEqual([
		{ name: 'Visite confirmée', text: 'Dag Ada {request:home} Peeters, tot donderdag 26 november, 17:30.' },
		{ name: 'Niet meer vrij', text: 'Maison, 7130 Binche: niet meer vrij. {year} Ada {request:home} Peeters' },
	])
})

test.each([
	['for another kind of request', { kind: 'offer' }, ['Niet meer vrij']],
	['that the visitor’s language lacks', { language: 'fr' }, ['Visite confirmée']],
	['without the hour that it names', { values: { ...VALUES, 'request:hour': null } }, ['Niet meer vrij']],
	['without the home that it names', { values: { ...VALUES, 'request:home': null } }, ['Visite confirmée']],
	['without a name', { values: { ...VALUES, 'request:name': '' } }, []],
])('a template %s is not offered', (_, asked, names) => {
	expect(templatesFor(asked).map(({ name }) => name)).toEqual(names)
})
