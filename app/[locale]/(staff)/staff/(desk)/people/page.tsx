import { PeoplePage } from '#components/desk/account/people-page.tsx'
import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { listPeople } from '#lib/desk/account/people-queries.ts'

export const generateMetadata = deskMetadata('people')

export default deskPage({
	page: 'people',
	role: 'admin',
	render: async ({ language, staff }) => (
		<PeoplePage language={language} people={await listPeople()} ownId={staff.member.id} />
	),
})
