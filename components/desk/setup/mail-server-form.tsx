'use client'

import { useRouter } from 'next/navigation'
import { RemoveByPassword } from '#components/desk/account/remove-by-password.tsx'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import type { MoreProblems } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import buttons from '#components/desk/parts/button.module.css'
import { DeskField } from '#components/desk/parts/field.tsx'
import styles from '#components/desk/parts/form.module.css'
import { PasswordSubmit } from '#components/desk/parts/password-submit.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import { DeskSelect } from '#components/desk/parts/select.tsx'
import type { MailServerSetting } from '#lib/people/mail/smtp/mail-server-setting.ts'

export interface MailServerTexts
	extends Readonly<
		Record<
			| 'open'
			| 'host'
			| 'hostHint'
			| 'port'
			| 'encryption'
			| 'user'
			| 'password'
			| 'passwordHint'
			| 'passwordKept'
			| 'current'
			| 'save'
			| 'saved'
			| 'end'
			| 'ended',
			string
		>
	> {
	encryptions: { required: string; implicit: string }
	fields: MoreProblems
	problems: MoreProblems
}

interface MailServerFormProps {
	setting: MailServerSetting
	texts: MailServerTexts
}

/** The mail server, stored with the admin’s own password; the server’s password is never shown again. */
export function MailServerForm({ setting, texts }: MailServerFormProps) {
	const router = useRouter()
	const { say } = useUndoToast()
	const present = setting.kind === 'stored' ? setting : null
	const { form, isSending, problem, errorOf } = useDeskForm({
		route: 'setup/mail/save',
		schema: async () => (await import('#lib/desk/account/mail-server-schema.ts')).SaveMailServer,
		fields: texts.fields,
		problems: texts.problems,
		onDone: (_, sent) => {
			for (const name of ['password', 'current']) {
				const field = sent.elements.namedItem(name)
				if (field instanceof HTMLInputElement) field.value = ''
			}
			say(texts.saved)
			router.refresh()
		},
	})
	return (
		<>
			<details>
				<summary className={buttons.link}>{texts.open}</summary>
				<form {...form} className={styles.form}>
					<Problem text={problem} />
					<DeskField
						name="host"
						label={texts.host}
						hint={texts.hostHint}
						defaultValue={present?.host ?? ''}
						autoComplete="off"
						spellCheck={false}
						error={errorOf('host')}
					/>
					<DeskSelect
						name="encryption"
						label={texts.encryption}
						options={(['required', 'implicit'] as const).map((value) => ({ value, label: texts.encryptions[value] }))}
						defaultValue={present?.encryption ?? 'required'}
					/>
					<DeskField
						name="port"
						label={texts.port}
						inputMode="numeric"
						isShort
						defaultValue={String(present?.port ?? 587)}
						error={errorOf('port')}
					/>
					<DeskField
						name="user"
						label={texts.user}
						defaultValue={present?.user ?? ''}
						autoComplete="off"
						spellCheck={false}
						error={errorOf('user')}
					/>
					<DeskField
						name="password"
						label={texts.password}
						hint={present === null ? texts.passwordHint : texts.passwordKept}
						type="password"
						autoComplete="new-password"
						error={errorOf('password')}
					/>
					<PasswordSubmit
						texts={{ current: texts.current, submit: texts.save }}
						error={errorOf('current')}
						isBusy={isSending}
					/>
				</form>
			</details>
			{(setting.kind === 'stored' || setting.kind === 'unreadable') && (
				<RemoveByPassword
					route="setup/mail/end"
					label={texts.end}
					texts={{ current: texts.current, remove: texts.end }}
					onDone={() => {
						say(texts.ended)
						router.refresh()
					}}
				/>
			)}
		</>
	)
}
