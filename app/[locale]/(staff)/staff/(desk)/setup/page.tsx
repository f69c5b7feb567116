import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { SetupPage } from '#components/desk/setup/setup-page.tsx'
import { mailTrouble } from '#lib/desk/frame/mail-trouble.ts'
import { setupView } from '#lib/desk/setup/setup-view.ts'

export const generateMetadata = deskMetadata('setup')

/** What a new agency sets, line by line. */
export default deskPage({
	page: 'setup',
	role: 'editor',
	render: async ({ language, staff }) => {
		const trouble = await mailTrouble()
		return <SetupPage language={language} view={await setupView(staff.member, trouble, language)} trouble={trouble} />
	},
})
