import { getTranslations } from 'next-intl/server'
import { deskMetadata, deskPage } from '#components/desk/frame/desk-page.tsx'
import { EmptyPage } from '#components/desk/parts/empty.tsx'

export const generateMetadata = deskMetadata('requests')

export default deskPage({
	page: 'requests',
	role: 'requests',
	render: async ({ language }) => {
		const t = await getTranslations({ locale: language, namespace: 'deskRequests' })
		return <EmptyPage title={t('title')} text={t('empty')} />
	},
})
