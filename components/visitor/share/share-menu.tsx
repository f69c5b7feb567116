'use client'

import { useRef, useState } from 'react'
import quiet from '#components/cards/card.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { hasSheet, type Shared, shareBy } from './share.ts'
import type { OwnWays, ShareLabels } from './share-ways.tsx'

const ShareWays = lazyPart(() => import('./share-ways.tsx'))

interface ShareMenuProps {
	labels: ShareLabels
	page: Shared
	/** Ways that the system's share sheet lacks: with them, this menu comes first and leads to the sheet. */
	own?: OwnWays
}

/** Shares a page: by the system's share sheet if there is one, otherwise by copying its address or by mail. */
export function ShareMenu({ labels, page, own }: ShareMenuProps) {
	const button = useRef<HTMLButtonElement>(null)
	const [presses, setPresses] = useState(0)

	function press() {
		if (own === undefined && hasSheet()) shareBy('sheet', page).catch(() => {})
		else setPresses(presses + 1)
	}

	return (
		<>
			<button
				ref={button}
				type="button"
				className={quiet.button}
				data-scripted=""
				aria-haspopup="dialog"
				onClick={press}
			>
				<Icon name="share" />
				{labels.share}
			</button>
			{presses > 0 && <ShareWays key={presses} labels={labels} own={own} page={page} opener={button} />}
		</>
	)
}
