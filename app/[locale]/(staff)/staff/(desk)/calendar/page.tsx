import { getTranslations } from 'next-intl/server'
import { deskMetadata, deskPage } from '#components/desk/frame/desk-page.tsx'
import { EmptyPage } from '#components/desk/parts/empty.tsx'

export const generateMetadata = deskMetadata('calendar')

export default deskPage({
	page: 'calendar',
	role: 'requests',
	render: async ({ language }) => {
		const t = await getTranslations({ locale: language, namespace: 'deskCalendar' })
		return <EmptyPage title={t('title')} text={t('empty')} />
	},
})
