import type { Clock } from '#domain/clock.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly fn: () => void;
  isCancelled: boolean;
}

const isBefore = (a: Timer, b: Timer): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A clock for a hundred thousand timers: a binary heap, since a list would be searched for each of them. */
export function createFleetClock() {
  const heap: Timer[] = [];
  let now = 0;
  let order = 0;

  function swap(a: number, b: number): void {
    [heap[a], heap[b]] = [heap[b] as Timer, heap[a] as Timer];
  }
  function push(timer: Timer): void {
    heap.push(timer);
    for (let at = heap.length - 1; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!isBefore(heap[at] as Timer, heap[parent] as Timer)) return;
      swap(at, parent);
      at = parent;
    }
  }
  function pop(): Timer | undefined {
    const [first] = heap;
    const last = heap.pop();
    if (heap.length === 0 || !last) return first;
    heap[0] = last;
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let least = at;
      if (left < heap.length && isBefore(heap[left] as Timer, heap[least] as Timer)) least = left;
      if (right < heap.length && isBefore(heap[right] as Timer, heap[least] as Timer)) least = right;
      if (least === at) return first;
      swap(at, least);
      at = least;
    }
  }

  const clock: Clock = {
    now: () => now,
    uptime: () => now,
    after(ms, fn) {
      const timer = { at: now + Math.max(1, ms), order: (order += 1), fn, isCancelled: false };
      push(timer);
      return () => {
        timer.isCancelled = true;
      };
    },
  };
  return {
    clock,
    /** Runs every timer up to then, in order. */
    runUntil(end: number): void {
      while (heap[0] && heap[0].at <= end) {
        const timer = pop();
        if (!timer || timer.isCancelled) continue;
        now = timer.at;
        timer.fn();
      }
      now = end;
    },
  };
}
