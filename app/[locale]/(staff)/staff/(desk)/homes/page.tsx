import { getTranslations } from 'next-intl/server'
import { deskMetadata, deskPage } from '#components/desk/frame/desk-page.tsx'
import { EmptyPage } from '#components/desk/parts/empty.tsx'

export const generateMetadata = deskMetadata('homes')

export default deskPage({
	page: 'homes',
	role: null,
	render: async ({ language }) => {
		const t = await getTranslations({ locale: language, namespace: 'deskHomes' })
		return <EmptyPage title={t('title')} text={t('empty')} />
	},
})
