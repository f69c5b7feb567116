import { PeoplePage } from '#components/desk/account/people-page.tsx'
import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { allBrowsers } from '#lib/desk/account/browsers.ts'
import { listPeople } from '#lib/desk/account/people-queries.ts'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'

export const generateMetadata = deskMetadata('people')

export default deskPage({
	page: 'people',
	role: 'admin',
	render: async ({ language, staff }) => (
		<PeoplePage
			language={language}
			people={await listPeople()}
			browsers={await allBrowsers()}
			ownId={staff.member.id}
			isMailed={isMailServerNamed()}
		/>
	),
})
