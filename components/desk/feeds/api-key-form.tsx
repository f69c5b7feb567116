'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useId, useRef, useState } from 'react'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fields from '#components/desk/parts/field.module.css'
import { DeskField } from '#components/desk/parts/field.tsx'
import form from '#components/desk/parts/form.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'
import styles from './api-keys.module.css'

interface Made {
	key: string
	name: string
}

interface ApiKeyFormProps {
	texts: Readonly<Record<'name' | 'hint' | 'make' | 'made' | 'key' | 'copy' | 'copied' | 'full', string>>
}

/** Makes a key for a reader, and shows it this once. */
export function ApiKeyForm({ texts }: ApiKeyFormProps) {
	const router = useRouter()
	const [made, setMade] = useState<Made | null>(null)
	const {
		form: own,
		isSending,
		problem,
		errorOf,
	} = useDeskForm<Made>({
		route: 'feeds/key-make',
		schema: async () => (await import('#lib/desk/feeds/api-key-schema.ts')).MakeApiKey,
		problems: { full: texts.full },
		onDone: (answer, sent) => {
			sent.reset()
			setMade(answer)
			router.refresh()
		},
	})
	return (
		<>
			{made !== null && <MadeKey key={made.key} made={made} texts={texts} />}
			<form {...own} className={form.form}>
				<Problem text={problem} />
				<div className={styles.name}>
					<DeskField
						name="name"
						label={texts.name}
						hint={texts.hint}
						autoComplete="off"
						maxLength={100}
						error={errorOf('name')}
					/>
				</div>
				<div className={form.end}>
					<DeskButton type="submit" isBusy={isSending}>
						{texts.make}
					</DeskButton>
				</div>
			</form>
		</>
	)
}

/** The key, which nobody can read again. */
function MadeKey({ made, texts }: { made: Made; texts: ApiKeyFormProps['texts'] }) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const { say } = useUndoToast()
	useEffect(() => input.current?.focus(), [])
	const copy = async () => {
		await navigator.clipboard.writeText(made.key)
		say(texts.copied)
	}
	return (
		<div className={styles.made}>
			<p role="status">{texts.made.replace('{name}', made.name)}</p>
			<label htmlFor={id} className={fields.legend}>
				{texts.key}
			</label>
			<input
				id={id}
				ref={input}
				className={fields.input}
				readOnly
				spellCheck={false}
				value={made.key}
				onFocus={(event) => event.currentTarget.select()}
			/>
			<DeskButton look="main" onClick={() => void copy()}>
				{texts.copy}
			</DeskButton>
		</div>
	)
}
