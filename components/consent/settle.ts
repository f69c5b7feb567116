/** Says that the lower edge of the window is as the dialog leaves it; what lies above it may be seen from now on. */
export function settle(): void {
	document.documentElement.setAttribute('data-edge-settled', '')
}
