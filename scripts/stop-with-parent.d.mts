export function stopWithParent(): void
