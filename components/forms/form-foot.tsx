import 'server-only'
import { getTranslations } from 'next-intl/server'
import { linkClass } from '#components/ui/button.tsx'
import { hrefOf } from '#lib/site/routing/navigation.ts'

/** The sentences under the button: privacy (decision 25) and what is stored on the device. */
export async function FormFoot({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	return (
		<>
			<p>
				{t('privacy')}{' '}
				<a className={linkClass} href={hrefOf(language, 'privacy-statement')}>
					{t('privacyLink')}
				</a>
				.
			</p>
			<p>{t('kept')}</p>
		</>
	)
}
