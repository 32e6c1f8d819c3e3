import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { FloorMethod } from './ask-methods.ts';

/** The smallest page that does a cashier's job: tiles of the methods, and behind each tile its amount. */
export function showFloor(methods: Promise<readonly FloorMethod[]>): void {
  const element = document.getElementById('root');
  if (element) createRoot(element).render(<FloorPage asked={methods} />);
}

function FloorPage({ asked }: { readonly asked: Promise<readonly FloorMethod[]> }) {
  const [methods, setMethods] = useState<readonly FloorMethod[]>([]);
  const [opened, setOpened] = useState<FloorMethod | null>(null);
  useEffect(() => void asked.then(setMethods), [asked]);
  if (opened) return <FloorForm method={opened} onBack={() => setOpened(null)} />;
  return (
    <div className="list">
      {methods.map((method) => (
        <button key={method.id} type="button" className="tile" onClick={() => setOpened(method)}>
          <b>{method.name}</b>
          <small>
            {method.min} – {method.max} {method.currency}
          </small>
        </button>
      ))}
    </div>
  );
}

function FloorForm({ method, onBack }: { readonly method: FloorMethod; readonly onBack: () => void }) {
  const [amount, setAmount] = useState('');
  return (
    <form>
      <button type="button" onClick={onBack}>
        Back
      </button>
      <h2>{method.name}</h2>
      <label>
        Amount <input name="amount" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <button type="submit">Pay {amount}</button>
    </form>
  );
}
