import 'server-only'
import { getTranslations } from 'next-intl/server'
import { mailServerSetting } from '#lib/people/mail/smtp/mail-server-setting.ts'
import { getMailSettings } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { MailServerForm } from './mail-server-form.tsx'

/** Which mail server is set, and, unless the environment sets it, the form in which an admin does. */
export async function MailServerPart({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'deskSetup.mailServer' })
	const setting = mailServerSetting()
	return (
		<>
			{setting.kind === 'environment' && <p>{t('environment', { variable: setting.variable })}</p>}
			{setting.kind === 'unreadable' && <p>{t('unreadable')}</p>}
			{setting.kind === 'stored' && <p>{t('stored', { host: setting.host, port: String(setting.port) })}</p>}
			<p>{t('sender', { address: getMailSettings().from.address })}</p>
			{setting.kind !== 'environment' && (
				<MailServerForm setting={setting} texts={messagesOf(language).deskSetup.mailServer} />
			)}
		</>
	)
}
