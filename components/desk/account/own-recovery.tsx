'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import styles from '#components/desk/parts/form.module.css'
import { PasswordSubmit } from '#components/desk/parts/password-submit.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import page from './account-page.module.css'
import { RemoveByPassword } from './remove-by-password.tsx'

interface OwnRecoveryProps {
	/** Whether there is a code. */
	isMade: boolean
	texts: Readonly<
		Record<'current' | 'make' | 'renew' | 'shown' | 'print' | 'sheet' | 'how' | 'remove' | 'removed', string>
	>
}

/** An admin's recovery code: made with the present password, shown once on a sheet to print, and deleted. */
export function OwnRecovery({ isMade, texts }: OwnRecoveryProps) {
	const router = useRouter()
	const { say } = useUndoToast()
	const [code, setCode] = useState<string | null>(null)
	const { form, isSending, problem, errorOf } = useDeskForm<{ code: string }>({
		route: 'settings/recovery/make',
		schema: async () => (await import('#lib/desk/account/account-schema.ts')).ConfirmRecovery,
		onDone: (made, sent) => {
			sent.reset()
			setCode(made.code)
			router.refresh()
		},
	})
	return (
		<>
			{code !== null && <Sheet key={code} code={code} texts={texts} />}
			<form {...form} className={styles.form}>
				<Problem text={errorOf('current') === undefined ? problem : null} />
				<PasswordSubmit
					texts={{ current: texts.current, submit: isMade ? texts.renew : texts.make }}
					error={errorOf('current')}
					isBusy={isSending}
				/>
			</form>
			{isMade && (
				<RemoveByPassword
					route="settings/recovery/remove"
					label={texts.remove}
					texts={texts}
					onDone={() => {
						setCode(null)
						say(texts.removed)
						router.refresh()
					}}
				/>
			)}
		</>
	)
}

/** The code, as it is printed. */
function Sheet({ code, texts }: { code: string; texts: OwnRecoveryProps['texts'] }) {
	const sheet = useRef<HTMLDivElement>(null)
	useEffect(() => sheet.current?.focus(), [])
	return (
		<div className={page.sheet} ref={sheet} tabIndex={-1}>
			<h3>{texts.sheet}</h3>
			<p className={page.code}>{code}</p>
			<p>{texts.how}</p>
			<p className={page.shown}>{texts.shown}</p>
			<DeskButton look="main" onClick={() => window.print()}>
				{texts.print}
			</DeskButton>
		</div>
	)
}
