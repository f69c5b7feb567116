import { SettingsPage } from '#components/desk/account/settings-page.tsx'
import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { browsersOf } from '#lib/desk/account/browsers.ts'
import { settingsOf } from '#lib/desk/account/settings-queries.ts'

export const generateMetadata = deskMetadata('settings')

export default deskPage({
	page: 'settings',
	role: null,
	render: async ({ language, staff: { member }, search }) => (
		<SettingsPage
			language={language}
			member={member}
			isRecovered={search.get('done') === 'recovered'}
			browsers={await browsersOf(member)}
			{...(await settingsOf(member))}
		/>
	),
})
