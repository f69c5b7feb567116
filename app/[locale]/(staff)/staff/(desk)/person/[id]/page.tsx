import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { DeskMissing } from '#components/desk/frame/page/not-allowed.tsx'
import { PersonPage } from '#components/desk/person/person-page.tsx'
import { readPerson } from '#lib/desk/person/person-view.ts'

export const generateMetadata = deskMetadata('person')

/** All that is known of the person who sent a request. */
export default deskPage({
	page: 'person',
	role: 'requests',
	render: async ({ language, params }) => {
		const person = await readPerson(Number(params.id), { now: new Date(), language })
		return person === null ? <DeskMissing language={language} /> : <PersonPage language={language} person={person} />
	},
})
