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
import { fill } from '#lib/base/text/fill.ts'
import type { SecretField, SourceSecret } from '#lib/homes/connectors/run/source-secrets.ts'
import page from './feeds-page.module.css'

const HELD: readonly SourceSecret['state'][] = ['environment', 'stored']

interface SecretsFormProps {
	secrets: readonly SourceSecret[]
	/** Where they go, and nowhere else. */
	server: string
	texts: Readonly<
		Record<'title' | 'text' | 'open' | 'keep' | 'current' | 'save' | 'saved' | 'savedOnly' | 'end' | 'ended', string>
	> & {
		fields: Readonly<Record<SecretField, string>>
		states: Readonly<Record<SourceSecret['state'], string>>
		problems: MoreProblems
	}
}

/** The passwords of the source: where each comes from, and the form in which an admin types them. */
export function SecretsForm({ secrets, server, texts }: SecretsFormProps) {
	const router = useRouter()
	const { say } = useUndoToast()
	const { form, isSending, problem, errorOf } = useDeskForm<{ isAsked: boolean }>({
		route: 'feeds/secrets/save',
		schema: async () => (await import('#lib/desk/account/source-secrets-schema.ts')).SaveSourceSecrets,
		problems: texts.problems,
		inputOf: (fields) => ({ ...Object.fromEntries(fields), server }),
		onDone: ({ isAsked }, sent) => {
			sent.reset()
			say(isAsked ? texts.saved : texts.savedOnly)
			router.refresh()
		},
	})
	const typed = secrets.filter(({ state }) => state !== 'environment')
	const isKept = secrets.some(({ state }) => state !== 'environment' && state !== 'none')
	return (
		<>
			<h3 className={page.secrets}>{texts.title}</h3>
			<dl className={page.facts}>
				{secrets.map(({ field, variable, state }) => (
					<div key={field}>
						<dt>{texts.fields[field]}</dt>
						<dd className={HELD.includes(state) ? undefined : page.bad}>{fill(texts.states[state], { variable })}</dd>
					</div>
				))}
			</dl>
			{typed.length > 0 && (
				<details open={typed.some(({ state }) => state !== 'stored')}>
					<summary className={buttons.link}>{texts.open}</summary>
					<form {...form} className={styles.form}>
						<Problem text={problem} />
						<p className={styles.note}>{fill(texts.text, { server })}</p>
						{typed.map(({ field, state }) => (
							<DeskField
								key={field}
								name={field}
								label={texts.fields[field]}
								{...(state === 'stored' ? { hint: texts.keep } : {})}
								type="password"
								autoComplete="new-password"
								error={errorOf(field)}
							/>
						))}
						<PasswordSubmit
							texts={{ current: texts.current, submit: texts.save }}
							error={errorOf('current')}
							isBusy={isSending}
						/>
					</form>
				</details>
			)}
			{isKept && (
				<RemoveByPassword
					route="feeds/secrets/end"
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
