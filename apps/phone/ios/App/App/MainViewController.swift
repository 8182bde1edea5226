import Capacitor

/// Capacitor's window with the plugins of this app's own, which no package brings.
class MainViewController: CAPBridgeViewController {
    override open func capacitorDidLoad() {
        bridge?.registerPluginInstance(MicrophonePlugin())
        bridge?.registerPluginInstance(SharingPlugin())
    }
}
