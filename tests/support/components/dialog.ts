import { beforeEach, vi } from 'vitest'

/** Adds what jsdom lacks of `<dialog>`: it opens, closes and restores the focus as browsers do. */
export function stubDialogs(): void {
	beforeEach(() => {
		const opener = new WeakMap<HTMLDialogElement, Element | null>()
		Object.assign(HTMLDialogElement.prototype, {
			showModal: vi.fn(function (this: HTMLDialogElement) {
				opener.set(this, document.activeElement)
				this.open = true
				this.querySelector<HTMLElement>('button, a')?.focus()
			}),
			close: vi.fn(function (this: HTMLDialogElement) {
				if (!this.open) return
				this.open = false
				const before = opener.get(this)
				if (before instanceof HTMLElement) before.focus()
				this.dispatchEvent(new Event('close'))
			}),
		})
	})
}
