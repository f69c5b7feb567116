'use client'

import { useState } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import shared from '#components/desk/parts/page.module.css'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { RequestDetail } from '#lib/desk/requests/model/request-types.ts'
import styles from './erase-dialog.module.css'

interface EraseDialogProps {
	detail: RequestDetail
	/** Erases the person. */
	erase: () => Promise<unknown>
	isOpen: boolean
	onClose: () => void
}

/** The only act that asks, because nobody can take it back. */
export function EraseDialog({ detail, erase, isOpen, onClose }: EraseDialogProps) {
	const { texts } = useRequestsSetting()
	const t = texts.eraseDialog
	const [isBusy, setIsBusy] = useState(false)
	const title = fill(t.title, { name: detail.item.name })
	const confirm = async () => {
		setIsBusy(true)
		await erase()
		setIsBusy(false)
		onClose()
	}
	return (
		<Dialog isOpen={isOpen} onClose={onClose} label={title} place="sheet" className={shared.dialog}>
			<h2>{title}</h2>
			<p>{detail.email === '' ? t.textAlone : fill(t.text, { email: detail.email })}</p>
			<div className={shared.acts}>
				<DeskButton autoFocus onClick={onClose}>
					{t.cancel}
				</DeskButton>
				<DeskButton className={styles.erase} isBusy={isBusy} onClick={() => void confirm()}>
					{t.confirm}
				</DeskButton>
			</div>
		</Dialog>
	)
}
