import { readSocketMessage } from './socket-message.ts';

describe('readSocketMessage', () => {
  it('[TR-6] [TR-7] reads an answer and a push', () => {
    expect(readSocketMessage({ msgid: 'm1', type: 'A:b', data: { x: 1 }, source: 's' })).toEqual({
      msgid: 'm1',
      type: 'A:b',
      data: { x: 1 },
      status: undefined,
      source: 's',
      serverTime: null,
      isBroken: false,
    });
    expect(readSocketMessage({ type: 'deposit.status', data: { status: 1 } })?.msgid).toBeNull();
    expect(readSocketMessage({ msgid: 7 })).toEqual({
      msgid: '7',
      type: '',
      data: undefined,
      status: undefined,
      source: null,
      serverTime: null,
      isBroken: false,
    });
  });

  it('[TR-14] parses the text of needParse', () => {
    const message = { msgid: 'm1', type: 't', needParse: true };
    expect(readSocketMessage({ ...message, data: '{"a":1}' })).toMatchObject({
      data: { a: 1 },
      isBroken: false,
    });
    expect(readSocketMessage({ ...message, data: 'null' })).toMatchObject({ data: null, isBroken: false });
    expect(readSocketMessage({ ...message, needParse: false, data: '{"a":1}' })).toMatchObject({
      data: '{"a":1}',
    });
  });

  it.each([
    [1, true],
    ['1', true],
    ['True', true],
    [0, false],
    ['untrue', false],
    ['trues', false],
    [null, false],
  ])('[TR-14] needParse %j says that the data are text: %s', (needParse, isParsed) => {
    const data = '{"a":1}';
    expect(readSocketMessage({ type: 't', needParse, data })?.data).toEqual(isParsed ? { a: 1 } : data);
  });

  it.each([
    ['401', 401],
    [' 500 ', 500],
    ['500 Internal Server Error', 500],
    ['error', 500],
    ['not ok', 500],
    [false, 500],
    [true, undefined],
    ['OK', undefined],
    ['success', undefined],
    ['', undefined],
    ['0', 0],
    [true, undefined],
  ])('[TR-11] the status %j is %s: a refusal is no answer', (status, expected) => {
    expect(readSocketMessage({ type: 't', status })?.status).toBe(expected);
  });

  it('[TR-14] takes data of needParse that are no text as they are', () => {
    const message = { msgid: 'm1', type: 't', needParse: true, data: { status: 500 } };
    expect(readSocketMessage(message)).toMatchObject({ data: { status: 500 }, status: 500, isBroken: false });
  });

  it.each(['{"a":', '', undefined])('[TR-14] marks %j of needParse as broken and keeps its msgid', (data) => {
    expect(readSocketMessage({ msgid: 'm1', type: 't', needParse: true, data })).toMatchObject({
      msgid: 'm1',
      data: undefined,
      isBroken: true,
    });
  });

  it('[TR-11] finds the status beside the data or inside them', () => {
    expect(readSocketMessage({ type: 't', status: 401, data: { status: 200 } })?.status).toBe(401);
    expect(readSocketMessage({ type: 't', data: { status: 500 } })?.status).toBe(500);
    expect(readSocketMessage({ type: 't', needParse: true, data: '{"status":500}' })?.status).toBe(500);
    expect(readSocketMessage({ type: 't', data: { status: 'waiting' } })?.status).toBeUndefined();
    expect(readSocketMessage({ type: 't', status: 'error', data: { status: 422 } })?.status).toBe(422);
    expect(readSocketMessage({ type: 't' })?.status).toBeUndefined();
  });

  // Converting such an object throws.
  it('[TR-14] takes no object for a status or for needParse', () => {
    const value = { toString: null, valueOf: null };
    expect(readSocketMessage({ type: 't', status: value, data: { status: value } })?.status).toBeUndefined();
    expect(readSocketMessage({ type: 't', needParse: value, data: '{}' })).toMatchObject({ data: '{}' });
  });

  it('is null for anything but an object', () => {
    for (const message of [null, undefined, 'a', 5, []]) expect(readSocketMessage(message)).toBeNull();
  });
});
